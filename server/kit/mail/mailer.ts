/** Sends email by the server of `SMTP_URL`. */
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

const TIMEOUT_MS = 20_000;

export const openMailer = ({ smtpUrl, from }: MailSettings): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true });
    },
  };
};
