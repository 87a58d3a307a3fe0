// The balance report in a file of its own (vite.report.config.ts). What it shows stands in the page, put there by the
// program; the sentences among it are English, and so are all others.
import { mount } from 'svelte';
import '../../styles/tokens.css';
import '../../styles/base.css';
import './balance.css';
import type { Findings } from '../../api/types';
import { t } from '../../words';
import Balance from './Balance.svelte';

const dark = matchMedia('screen and (prefers-color-scheme: dark)'); // paper is light
const wear = () => (document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light');
wear();
dark.addEventListener('change', wear);

const facts = JSON.parse(document.getElementById('findings')!.textContent) as Findings;
document.title = `${facts.title} · ${t('report.balance.title')}`;
mount(Balance, { target: document.getElementById('app')!, props: { facts } });
