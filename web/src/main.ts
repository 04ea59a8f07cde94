import { mount } from 'svelte';
import './theme/base.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });

// Opens without a line, and can be installed. Not while developing; not on plain http, where browsers have none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
