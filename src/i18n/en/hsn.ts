/** HSN codes beyond their list. */
const hsn = {
  rule: 'A sale uses the rate that holds on its date. When a rate changes, add the code once more with the day from which the new rate holds; bills already given keep theirs.',
  usual:
    '%{smart_count} usual code of a phone shop is not in your list |||| %{smart_count} usual codes of a phone shop are not in your list',
  addUsual: 'Add them',
  usualAdded: '%{smart_count} code was added |||| %{smart_count} codes were added',
  without:
    '%{smart_count} product has a code without a rate |||| %{smart_count} products have a code without a rate',
  toProducts: 'Codes of products',
  products: 'Codes of products',
  productsLead: 'A product whose code is not in the list is sold at the rate written with the product.',
  which: 'Which products',
  onlyWithout: 'Without a rate',
  all: 'All',
  search: 'Search company, model or code',
  code: 'Code for the chosen',
  assign: 'Give this code to %{smart_count} product |||| Give this code to %{smart_count} products',
  assigned: '%{smart_count} product has the code now |||| %{smart_count} products have the code now',
  choose: 'Choose %{name}',
  chooseAll: 'Choose all on this page',
  noRate: 'No rate today',
  allHave: 'Every product has a code with a rate.',
  nothing: 'No product matches.',
  more: 'Show more',
  noGstTitle: 'HSN codes need a GSTIN',
  noGstText:
    'Without GSTIN no tax is charged, so there are no rates to keep. Write the GSTIN in the settings, and the codes are here.',
  rate: { today: 'Holds today', later: 'Still to come', earlier: 'Earlier rate' },
  toSettings: 'To the settings',
};

export type HsnMessages = typeof hsn;
export default hsn;
