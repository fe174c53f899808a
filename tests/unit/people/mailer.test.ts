import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openMailer } from '../../../server/kit/mail/mailer.ts';
import { readConfig } from '../../../server/kit/setup/config.ts';

it('mail: goes to the server of SMTP_URL, from MAIL_FROM', async () => {
  let received = '';
  let inData = false;
  const smtp = createServer(socket => {
    socket.write('220 test\r\n');
    socket.on('data', bytes => {
      const text = bytes.toString();
      received += text;
      if (inData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>(resolve => void smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.address() as AddressInfo;
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Verma <shop@verma.in>' });
  await mailer.send({ to: 'asha@verma.in', subject: 'New password', text: 'https://shop.example/x' });
  expect(received).toContain('MAIL FROM:<shop@verma.in>');
  expect(received).toContain('RCPT TO:<asha@verma.in>');
  expect(received).toContain('https://shop.example/x');
  await new Promise(resolve => smtp.close(resolve));
});

it('mail: settings that lack something are refused at the start', () => {
  const smtp = { SMTP_URL: 'smtps://a:b@smtp.example.in' };
  expect(readConfig({}).mail).toBeUndefined();
  expect(() => readConfig(smtp)).toThrow('MAIL_FROM');
  expect(() => readConfig({ ...smtp, MAIL_FROM: 'a@b.in' })).toThrow('PUBLIC_URL');
  expect(() => readConfig({ SMTP_URL: 'smtp.example.in' })).toThrow('SMTP_URL');
  const all = { ...smtp, MAIL_FROM: 'a@b.in', PUBLIC_URL: 'https://shop.example' };
  expect(readConfig(all).mail).toEqual({ smtpUrl: smtp.SMTP_URL, from: 'a@b.in' });
});
