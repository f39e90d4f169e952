export const isProtected = (path: string) => /^\/(?:home|profile|notification)(?:\/|$)/.test(path);

/** A running exam says itself that its account is away, and keeps its answers. */
export const isExam = (path: string) => /^\/home\/tryouts\/[^/]+\/start\/?$/.test(path);
