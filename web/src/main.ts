import { mount } from 'svelte';
import './theme/base.css';
import './theme/buttons.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Opens without a line, and can be installed. Not while developing; not on plain http, where browsers have none; and
// only when the page has long been there, for it is of no use to this visit.
function keepShell() {
  if (navigator.onLine) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  else addEventListener('online', () => setTimeout(keepShell, 3000), { once: true });
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => setTimeout(keepShell, 3000));
