import { afterEach, expect, it, vi } from 'vitest';
import { linkForOthers } from '../../../src/documents/linkForOthers.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a public address of the server', 'http://localhost:4000', 'https://galla.example.in/share/x', true],
  ['an app that is opened by an address of the network', 'http://192.168.1.5:4000', '/share/x', true],
  ['an app that is opened on the computer itself', 'http://127.0.0.1:4000', '/share/x', false],
  [
    'a server that names the computer itself',
    'https://galla.example.in',
    'http://localhost:4000/share/x',
    false,
  ],
])('a link that goes to a customer: %s', (_, origin, url, goes) => {
  vi.stubGlobal('location', { origin });
  expect(linkForOthers(url)).toBe(goes ? new URL(url, origin).href : null);
});
