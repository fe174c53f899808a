// Runs before the app: it sets the right ground and menu column from the first frame on. Language and direction
// come with the page (server/boot/firstPage.ts). It is a file of its own, since the page's policy allows no
// inline script. src/theme says the same afterwards.
(function () {
  var root = document.documentElement;
  var segments = location.pathname.split('/');
  var language = segments[1];
  var chosen = {};
  var token = null;
  try {
    token = sessionStorage.getItem('accessToken');
    var person = sessionStorage.getItem('galla.person');
    chosen =
      JSON.parse(
        (person && localStorage.getItem('RaStoreGalla.appearance.of.' + person)) ||
          localStorage.getItem('RaStoreGalla.appearance') ||
          '{}',
      ) || {};
  } catch {
    // Where storage is switched off or unreadable, the system decides.
  }
  var oneOf = function (value, values) {
    return values.indexOf(value) >= 0 ? value : values[0];
  };
  var mode = oneOf(chosen.mode, ['system', 'light', 'dark']);
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.mode = mode;
  root.dataset.skin = oneOf(chosen.skin, ['default', 'bordered']);
  root.dataset.layout = oneOf(chosen.layout, ['vertical', 'collapsed', 'horizontal']);
  root.dataset.content = oneOf(chosen.navbarContentWidth, ['wide', 'compact']);
  root.dataset.menu = chosen.semiDark === true && root.dataset.layout !== 'horizontal' ? 'dark' : mode;
  // The menu's column is shown while the app is loading.
  if (token && segments[2] !== 'login') root.dataset.frame = '';
  var ground = document.querySelector('meta[name="theme-color"]');
  if (ground) ground.content = mode === 'dark' ? '#25293C' : '#F8F7FA';
  // What the page will ask first is on its way while the app is being read (src/boot/earlyAnswers.ts).
  var calls = document.querySelector('meta[name="first-calls"]');
  if (!token || !calls) return;
  var early = (window.gallaEarly = { token: token, language: language, answers: new Map() });
  calls.content.split(' ').forEach(function (path) {
    var stop = new AbortController();
    var answer = fetch(path, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        Authorization: 'Bearer ' + token,
      },
      credentials: 'omit',
      signal: stop.signal,
    });
    answer.catch(function () {});
    early.answers.set(path, { answer: answer, stop: stop });
  });
})();
