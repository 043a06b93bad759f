"""Receives what a webhook is sent: WEBHOOK_SECRET=whsec_… python3 webhook.py [PORT]"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        id_, at = self.headers["webhook-id"], self.headers["webhook-timestamp"]
        digest = hmac.digest(KEY, f"{id_}.{at}.".encode() + body, hashlib.sha256)
        wanted = "v1," + base64.b64encode(digest).decode()
        given = self.headers["webhook-signature"].split()  # several while a secret is replaced
        genuine = any(hmac.compare_digest(one.encode(), wanted.encode()) for one in given)
        recent = abs(time.time() - int(at)) < 300
        self.send_response(204 if genuine and recent else 400)
        self.end_headers()
        if genuine and recent and id_ not in seen:  # the same message may come twice
            seen.add(id_)
            message = json.loads(body)
            print(message["type"], message["data"], flush=True)


HTTPServer(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 9000), Receiver).serve_forever()
