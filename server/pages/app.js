// Which page it is: the lobby, or a match with its token behind the #.
import { show_lobby } from '/lobby.js';
import { show_match } from '/match.js';

const main = document.getElementById('main');

function route() {
  const parts = location.pathname.split('/');
  if (parts[1] === 'm' && parts[2]) show_match(main, parts[2], location.hash.slice(1));
  else show_lobby(main);
}

window.addEventListener('hashchange', () => location.reload());
route();
