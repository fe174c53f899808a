import type { Reminded } from '../../../resources/dues/answers.ts';
import type { ReminderChannel } from '../../../resources/dues/rules.ts';

/** Opens a message that the server makes, to be sent by hand; undefined when it was refused. */
export const openMessage = async (
  channel: ReminderChannel,
  make: () => Promise<Reminded>,
): Promise<Reminded | undefined> => {
  // It is opened before the answer, or the browser blocks it.
  const tab = channel === 'WHATSAPP' ? window.open('about:blank', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const message = await make();
    if (tab) tab.location.replace(message.url);
    else window.location.assign(message.url);
    return message;
  } catch {
    tab?.close();
    return undefined;
  }
};
