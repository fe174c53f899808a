const server = {
  limits: {
    bodyTooSlow: 'The request stopped before it was complete. Try again.',
    tooComplex: 'This request has too many fields or levels. Send it in smaller parts.',
    tooLargeKilobytes: 'Too large: at most %{kilobytes} kB',
    tooManyCalls: 'Too many requests. Try again in %{seconds} s.',
    tooManyPapers: 'Too many PDFs are waiting to be made. Try again in %{seconds} s.',
  },
  storage: {
    full: 'The disk is full, so nothing was saved. Call the owner or the person who looks after this server.',
    low: 'The disk is almost full',
    left: '%{amount} left. Free up space soon: when it is full, nothing can be saved.',
  },
};

export default server;
