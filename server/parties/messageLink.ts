import type { ReminderChannel } from '../../src/resources/dues/rules.ts';

/** Opens the message, to be sent by hand from the phone that it is opened on. */
export function messageLink(channel: ReminderChannel, phone: string, text: string): string {
  const encoded = encodeURIComponent(text);
  return channel === 'WHATSAPP'
    ? `https://wa.me/91${phone}?text=${encoded}`
    : `sms:+91${phone}?body=${encoded}`;
}
