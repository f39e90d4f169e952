/**
 * Says of a page of the application what it is in this installation. The service worker names the same of those that it
 * keeps: of several servers behind one address not all are of one build.
 */
export const REVISION_HEADER = 'page-revision';
