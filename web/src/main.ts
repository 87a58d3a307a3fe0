import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import { preferred, speak } from './language/language';
import { likes, wear } from './settings.svelte';

const language = preferred(likes.language, navigator.languages);
document.documentElement.lang = language;
wear();
void Promise.all([import('./App.svelte'), speak(language)]).then(([{ default: App }]) => mount(App, { target: document.getElementById('app')! }));
