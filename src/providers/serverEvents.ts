/** Server-sent events by fetch: EventSource cannot send a bearer token. */
export interface ServerEvent {
  name: string;
  data: string;
  id: string | undefined;
}

/** Yields events without comments. `onSign` is called for any data received. */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  let id: string | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      buffer = (buffer + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
        const event: { name: string; data: string[] } = { name: 'message', data: [] };
        for (const line of buffer.slice(0, end).split('\n')) {
          const [, field = '', text = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
          if (field === 'event') event.name = text;
          if (field === 'data') event.data.push(text);
          if (field === 'id') id = text;
        }
        buffer = buffer.slice(end + 2);
        if (event.data.length) yield { name: event.name, data: event.data.join('\n'), id };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
