/** What the worker uses of its global scope; the types of pages, which are checked with it, have none of this. */

/** What the server writes above the worker: its version, and where files lie, below the scope. */
export interface Setup {
  version: string;
  files: string;
  bundles: string;
}

export interface LaterEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends LaterEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface Pushed extends LaterEvent {
  data: { json(): unknown } | null;
}

export interface Clicked extends LaterEvent {
  notification: { data: unknown; close(): void };
}

export interface Window {
  url: string;
  focus(): Promise<unknown>;
}

export interface Scope {
  registration: {
    scope: string;
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  caches: Pick<CacheStorage, "open" | "match" | "has" | "keys" | "delete">;
  clients: {
    claim(): Promise<void>;
    matchAll(kind: { type: "window"; includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: {
    setAppBadge?(count: number): Promise<void>;
    clearAppBadge?(): Promise<void>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: LaterEvent) => void): void;
  addEventListener(kind: "fetch", heard: (event: Fetching) => void): void;
  addEventListener(kind: "push", heard: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", heard: (event: Clicked) => void): void;
}

declare global {
  const SETUP: Setup;
}
