"""The public interface: REST and WebSocket.  Transport only: parse, authorise, call, answer."""
