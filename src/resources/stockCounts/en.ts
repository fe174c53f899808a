export default {
  choices: {
    countStatus: {
      OPEN: 'Open',
      POSTED: 'Posted',
    },
  },
  errors: {
    countClosed: 'This count is already posted or cancelled',
    countPosting: 'Only the owner can post the differences of a count',
  },
  validation: {
    'stockCount.nothing': 'No stock matches this filter',
  },
  resources: {
    'stock-counts': {
      name: 'Stock count |||| Stock counts',
      fields: {
        startedByName: 'Started by',
        status: 'Status',
        expected: 'Expected',
        scanned: 'Counted',
        missing: 'Missing',
        unexpected: 'Unexpected',
        documentNo: 'Number',
      },
    },
  },
  stock: {
    count: {
      newLead: 'All stock, or one group. Selling can go on while you count.',
      all: 'All',
      start: 'Start count',
      scan: 'IMEI, serial number or barcode',
      progress: '%{scanned} of %{expected} counted',
      waiting: '%{smart_count} not sent yet |||| %{smart_count} not sent yet',
      check: 'Show differences',
      last: 'Last scans',
      lead: '%{day}, started by %{name}',
      post: 'Post differences',
      postIt: 'Post',
      postLead: 'Missing goods are written off and found ones put back in stock. This cannot be undone.',
      done: 'The count is posted',
      cancel: 'Cancel count',
      posted: 'Posted: %{scanned} of %{expected} counted.',
      cancelled: 'Cancelled. Nothing was posted.',
      none: 'No differences',
      missing: 'Missing: %{smart_count} piece |||| Missing: %{smart_count} pieces',
      unexpected: 'Unexpected: %{smart_count} piece |||| Unexpected: %{smart_count} pieces',
      place: 'Place',
      everywhere: 'Everywhere',
      wrongPlace: 'In the wrong place: %{smart_count} piece |||| In the wrong place: %{smart_count} pieces',
      movedHere: 'Moved here when the count is posted, unless a document holds them.',
      onTheWay: 'On the way: receive its transfer',
      held: 'Held by a document: %{smart_count} unit |||| Held by a document: %{smart_count} units',
      heldLead: 'Posting the count does not change these. Settle the document first.',
      heldBy: {
        TICKET: 'Reserved for ticket',
        CHALLAN: 'Out on challan',
        TRANSFER: 'On the way by transfer',
      },
      finding: {
        MISSING: 'Not found',
        HERE: 'Found here',
      },
      kinds: {
        COUNTED: 'Counted',
        WRONG_PLACE: 'Of another place',
        ALREADY: 'Counted already',
        GONE: 'Not in stock',
        UNIT_CODE: 'Scan the IMEI',
        UNKNOWN: 'No item with this code',
      },
      found: {
        FOUND: 'Written off before: goes back in stock',
        EXTRA: 'More than in stock: goes into stock',
        SOLD: 'Sold',
        RETURNED_TO_SUPPLIER: 'Returned to supplier',
        UNKNOWN: 'No item with this code',
      },
    },
  },
  app: {
    pages: {
      newCount: 'New stock count',
    },
  },
};
