/**
 * Hides the note about old browsers when the browser has all features that the built files need, and moves it to the top
 * otherwise. Also shows the note about missing code when the application fails to load. A classic script in ES3, because
 * very old browsers run it.
 */
(function () {
  var html = document.documentElement;
  var isShown = false;

  /** Newer features that we use without a fallback. `scripts/browser-support.ts` compares this list with the built files. */
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

  function exists(path) {
    var names = path.split('.');
    var holder = window;
    for (var at = 0; at < names.length; at += 1) {
      if (holder === null || holder === undefined || !(names[at] in holder)) return false;
      if (at < names.length - 1) holder = holder[names[at]];
    }
    return true;
  }

  function hasAllFeatures() {
    for (var at = 0; at < needed.length; at += 1) if (!exists(needed[at])) return false;
    return true;
  }

  /** The note follows this script in the page, so it may not be parsed yet. */
  function moveToTop() {
    var note = document.getElementById('old-browser-note');
    var root = document.getElementById('root');
    if (!note || !root) return setTimeout(moveToTop, 10);
    document
      .getElementById('old-browser-address')
      .appendChild(document.createTextNode(location.href.split('#')[0]));
    root.parentNode.insertBefore(note, root);
    // Pages to read stay visible below the note. A form or a screen would never start.
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
    moveToTop();
  }

  /** Excludes errors of invalid JSON, which are SyntaxErrors too. */
  function isSyntaxError(message) {
    return /syntax ?error/i.test(message) && !/JSON/.test(message);
  }

  function onError(event) {
    var isOurs = String(event.filename).indexOf(location.protocol + '//' + location.host + '/') === 0;
    if (isOurs && isSyntaxError(String(event.message))) show();
  }

  function onRejection(event) {
    if (event.reason instanceof SyntaxError && isSyntaxError(String(event.reason))) show();
  }

  /** Module scripts run before this event, so an application without `begun` failed to load. */
  function markIfNotStarted() {
    if (!/ begun\b/.test(html.className)) html.className += ' part-missing';
  }

  if (!window.addEventListener || !hasAllFeatures()) return show();
  html.className += ' supported';
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('unsupported', show);
  document.addEventListener('DOMContentLoaded', markIfNotStarted);
})();
