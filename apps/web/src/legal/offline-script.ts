/** The only script of the page that stands in place of another: once the network is back, that one is asked for again. */
window.addEventListener('online', () => window.location.reload());
