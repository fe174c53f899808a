import { expect, it } from 'vitest';
import { isOwnNetwork } from '../../../src/resources/rules/ownNetwork.ts';

it.each([
  ['http://127.0.0.1:4000/', true],
  ['http://localhost:4000', true],
  ['http://[::1]:4000', true],
  ['http://192.168.1.20:4000', true],
  ['http://10.0.0.5', true],
  ['http://172.20.0.2', true],
  ['http://[fd00::1]', true],
  ['http://counter-pc:4000', true],
  ['http://galla.local', true],
  ['https://bills.sharmamobile.in', false],
  ['http://203.0.113.7:4000', false],
  ['http://172.32.0.2', false],
  ['http://[2001:db8::1]', false],
  ['https://10.example.in', false],
])('%s is of the shop alone: %s', (address, own) => {
  expect(isOwnNetwork(address)).toBe(own);
});
