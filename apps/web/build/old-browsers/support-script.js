/**
 * Takes the note about old browsers away from a browser that has all that the built files need, and puts it on top in any
 * other. Where the application does not arrive, it shows what says so. It is no module and in the syntax of ES3, because
 * very old browsers run it.
 */
(function () {
  var html = document.documentElement;
  var isShown = false;

  /** What came to browsers late and is used without a second way. `scripts/browser-support.ts` compares the built files with it. */
  var needed = [
    'HTMLScriptElement.prototype.noModule',
    'CSSLayerBlockRule',
    'CSSContainerRule',
    'HTMLDialogElement.prototype.showModal',
    'HTMLFormElement.prototype.requestSubmit',
    'Element.prototype.append',
    'Element.prototype.closest',
    'HTMLElement.prototype.inert',
    'Array.prototype.at',
    'Array.prototype.flat',
    'Array.prototype.flatMap',
    'Array.prototype.includes',
    'String.prototype.at',
    'String.prototype.matchAll',
    'String.prototype.normalize',
    'String.prototype.padStart',
    'String.prototype.replaceAll',
    'String.prototype.trimStart',
    'Object.entries',
    'Object.fromEntries',
    'Object.hasOwn',
    'Object.values',
    'Promise.allSettled',
    'Promise.prototype.finally',
    'Symbol.prototype.description',
    'Reflect.deleteProperty',
    'globalThis',
    'queueMicrotask',
    'fetch',
    'URL',
    'URLSearchParams',
    'TextDecoder',
    'AbortController',
    'AbortSignal.timeout',
    'Blob.prototype.stream',
    'BroadcastChannel',
    'DecompressionStream',
    'IntersectionObserver',
    'ResizeObserver',
    'Intl.ListFormat',
    'Intl.DateTimeFormat.prototype.formatToParts',
  ];

  function isThere(path) {
    var names = path.split('.');
    var holder = window;
    for (var at = 0; at < names.length; at += 1) {
      if (holder === null || holder === undefined || !(names[at] in holder)) return false;
      if (at < names.length - 1) holder = holder[names[at]];
    }
    return true;
  }

  function hasAll() {
    for (var at = 0; at < needed.length; at += 1) if (!isThere(needed[at])) return false;
    return true;
  }

  /** The note comes after this script in the page, so it may not be there yet. */
  function putOnTop() {
    var note = document.getElementById('old-browser-note');
    var root = document.getElementById('root');
    if (!note || !root) return setTimeout(putOnTop, 10);
    document
      .getElementById('old-browser-address')
      .appendChild(document.createTextNode(location.href.split('#')[0]));
    root.parentNode.insertBefore(note, root);
    // What visitors only read stays below the note. A form or a screen would wait for ever.
    if (note.className !== 'above') root.style.display = 'none';
  }

  function show() {
    if (isShown) return;
    isShown = true;
    var style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = document.getElementById('support-script').getAttribute('data-style');
    document.getElementsByTagName('head')[0].appendChild(style);
    html.className = html.className.replace('supported', '') + ' unsupported';
    putOnTop();
  }

  /** Broken JSON is an error of the same kind, and no browser's fault. */
  function isUnreadable(message) {
    return /syntax ?error/i.test(message) && !/JSON/.test(message);
  }

  function heedError(event) {
    var isOurs = String(event.filename).indexOf(location.protocol + '//' + location.host + '/') === 0;
    if (isOurs && isUnreadable(String(event.message))) show();
  }

  function heedRejection(event) {
    if (event.reason instanceof SyntaxError && isUnreadable(String(event.reason))) show();
  }

  /** By now the application has begun or has failed to arrive. A form would wait for it for ever. */
  function heedAbsence() {
    if (!/ begun\b/.test(html.className)) html.className += ' part-missing';
  }

  if (!window.addEventListener || !hasAll()) return show();
  html.className += ' supported';
  window.addEventListener('error', heedError);
  window.addEventListener('unhandledrejection', heedRejection);
  document.addEventListener('unsupported', show);
  document.addEventListener('DOMContentLoaded', heedAbsence);
})();
