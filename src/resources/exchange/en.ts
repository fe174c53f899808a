export default {
  app: {
    clearUnit: {
      picture: 'Picture of the result',
      checks: 'Stolen-list checks',
      title: 'Record the check',
      help: 'Look the IMEI up in the list of stolen phones (CEIR) and erase the phone. It is sold only after both.',
      checkedOn: 'Checked on',
      result: 'Result',
      results: {
        NOT_LISTED: 'Not on the stolen list',
        LISTED: 'On the stolen list: keep it',
      },
      reference: 'Reference of the look-up',
      wiped: 'The phone is erased and signed out of all accounts',
      saved: 'Check recorded. The phone can be sold.',
      held: 'Recorded. The phone stays held.',
      history: 'History',
    },
  },
  counter: {
    exchange: {
      imei: 'IMEI of the old phone',
      model: 'Model of the old phone',
      noModel: 'No such model. Add the product first.',
      typeModel: 'Type the model',
      gridHelp: 'Press a letter for each check; Enter for the value.',
      allWork: 'All work',
      noProposal: 'No purchase of this model and condition within a year',
      proposed:
        'Proposed %{amount} from %{smart_count} purchase |||| Proposed %{amount} from %{smart_count} purchases',
      idKind: 'Identity paper',
      lastFour: 'Last 4 digits of Aadhaar',
      idNumber: 'Number on it',
      sellerName: 'Seller, if not the customer',
    },
  },
  errors: {
    notChecked: '%{code} is not checked yet. Record the stolen-list check and the wipe first.',
    clearedAlready: 'The check of %{code} is already recorded',
    exchangedPhoneGone: 'The phone taken in exchange (%{code}) is no longer in stock',
  },
  validation: {
    'check.unit': 'Only a unit with an IMEI or serial number is checked',
    'check.beforeArrival': 'The phone came later: date the check on or after that day',
    'check.wiped': 'Wipe the phone first: it is sold without the previous owner’s data',
    'identity.aadhaar': 'Enter the last four digits of the Aadhaar number',
    'identity.voter': 'Enter a voter ID number such as ABC1234567',
    'identity.licence': 'Enter a driving licence number such as MH1220110012345',
    'identity.passport': 'Enter a passport number such as A1234567',
  },
};
