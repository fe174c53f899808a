const hsn = {
  rule: 'A sale uses the GST rate in force on its date. When a rate changes, add the code again with the date the new rate starts. Bills already issued don’t change.',
  usual:
    '%{smart_count} common HSN code for a mobile shop is not in your list |||| %{smart_count} common HSN codes for a mobile shop are not in your list',
  addUsual: 'Add codes',
  usualAdded: '%{smart_count} code added |||| %{smart_count} codes added',
  without:
    '%{smart_count} product has no GST rate for its code |||| %{smart_count} products have no GST rate for their code',
  toProducts: 'Assign codes',
  productsLead: 'A product whose code is not in the list is taxed at the product’s own GST rate.',
  which: 'Show',
  onlyWithout: 'Without a rate',
  all: 'All',
  search: 'Search company, model or code',
  code: 'HSN code to assign',
  assign: 'Assign to %{smart_count} product |||| Assign to %{smart_count} products',
  assigned: 'Code assigned to %{smart_count} product |||| Code assigned to %{smart_count} products',
  choose: 'Select %{name}',
  chooseAll: 'Select all on this page',
  noRate: 'No rate today',
  allHave: 'Every product has a code with a rate.',
  nothing: 'No matching products.',
  noGstTitle: 'HSN codes need a GSTIN',
  noGstText:
    'Without a GSTIN no GST is charged, so no rates are needed. Add your GSTIN in Settings to use HSN codes.',
  rate: { today: 'In force', later: 'Upcoming', earlier: 'Earlier' },
  toSettings: 'Go to settings',
};

export default hsn;
