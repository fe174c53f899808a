import { expect, it } from 'vitest';
import { isOwnNetwork } from '../../../src/kit/rules/ownNetwork.ts';

it.each([
  'http://127.0.0.1:4000/',
  'http://127.10.20.30',
  'http://0.0.0.0:4000',
  'http://localhost:4000',
  'http://shop.localhost',
  'http://[::1]:4000',
  'http://[::]:4000',
])('%s: is this computer', address => expect(isOwnNetwork(address)).toBe(true));

it.each([
  'http://192.168.1.20:4000',
  'http://192.168.100.200',
  'http://10.0.0.5',
  'http://10.200.100.50',
  'http://172.16.0.2',
  'http://172.20.100.200',
  'http://172.31.0.2',
  'http://169.254.10.200',
  'http://[fd00::1]',
  'http://[fc12::1]',
  'http://[fdab:12::1]',
  'http://[fe80::1]',
  'http://counter-pc:4000',
  'http://galla.local',
  'http://galla.lan',
  'http://galla.home',
  'http://galla.internal',
])('%s: is the shop’s network', address => expect(isOwnNetwork(address)).toBe(true));

it.each([
  'https://bills.sharmamobile.in',
  'https://localhost.sharmamobile.in',
  'https://notlocalhost.in',
  'http://shop.notlocalhost',
  'https://mylocal.in',
  'http://203.0.113.7:4000',
  'http://128.0.0.1',
  'http://11.0.0.5',
  'http://172.15.0.2',
  'http://172.32.0.2',
  'http://172.200.0.2',
  'http://192.169.1.20',
  'http://169.253.0.1',
  'http://[2001:db8::1]',
  'http://[ff02::1]',
  'http://[2001:db8::fd00]',
  'http://[::2]',
  'https://10.example.in',
  'https://10.0.0.5.example.in',
  'https://127.0.0.1.example.in',
  'https://192.168.1.20.example.in',
  'https://galla.local.example.in',
  'https://galla.mylan',
])('%s: is reached from elsewhere', address => expect(isOwnNetwork(address)).toBe(false));
