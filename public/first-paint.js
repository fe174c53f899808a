// Runs before the app: the right ground colour, language and direction from the first frame on.
// A file of its own, since the page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  var language = location.pathname.split('/')[1];
  if (['en', 'hi', 'fr', 'ar'].indexOf(language) >= 0) {
    root.lang = language;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
  }
  var mode = 'system';
  try {
    mode = JSON.parse(localStorage.getItem('RaStoreGalla.appearance') || '{}').mode || mode;
  } catch {
    // storage is switched off: as the system
  }
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mode = mode;
})();
