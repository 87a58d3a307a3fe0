import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import { preferred, speak, speech } from './language/language';
import { likes, wear } from './settings.svelte';

wear();
void Promise.all([import('./App.svelte'), speak(preferred(likes.language, navigator.languages))]).then(
  ([{ default: App }]) => {
    document.documentElement.lang = speech.language; // what the page speaks, whatever it was asked for
    mount(App, { target: document.getElementById('app')! });
  },
);
