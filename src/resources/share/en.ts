export default {
  invoice: {
    shared: {
      download: 'Download PDF',
      pay: 'Pay %{amount} by UPI',
      wrong: 'This link is not valid',
      wrongHelp: 'Part of it may be missing. Ask the shop to send it again.',
      expired: 'This link has expired',
      expiredHelp: 'Ask the shop to send the bill again.',
      ended: 'This link was revoked by the shop',
      endedHelp: 'Ask the shop for a new link.',
      tooMany: 'Too many attempts',
      tooManyHelp: 'Wait a minute and open the link again.',
    },
  },
};
