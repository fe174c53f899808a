import type { PeopleMessages } from '../en/people.ts';

const people: PeopleMessages = {
  invite: 'न्योते का लिंक',
  reset: 'पासवर्ड का लिंक',
  inviteText: 'यह लिंक %{name} को दें। यह 7 दिन के अंदर एक बार चलेगा और फिर नहीं दिखेगा।',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  done: 'हो गया',
  resetPassword: 'पासवर्ड रीसेट करें',
  resetAsk: '%{name} का पासवर्ड रीसेट करें?',
  resetText: 'वे हर जगह से लॉगआउट होंगे और मिलने वाले लिंक से नया पासवर्ड बनाएँगे।',
  removePin: 'PIN हटाएँ',
  pinRemoved: '%{name} का PIN हटा',
  deactivate: 'बंद करें',
  deactivateAsk: '%{name} को बंद करें?',
  deactivateText: 'वे तुरंत हर जगह से लॉगआउट होंगे और दोबारा चालू होने तक लॉगिन नहीं कर पाएँगे।',
  deactivated: '%{name} बंद है',
  activate: 'चालू करें',
  activated: '%{name} चालू है',
  devices: 'लॉगिन किए हुए डिवाइस',
  noDevices: 'किसी डिवाइस पर लॉगिन नहीं है।',
  set: {
    title: 'अपना पासवर्ड बनाएँ',
    lead: '%{name}, %{shop} के लिए अपना पासवर्ड चुनें।',
    email: 'लॉगिन ईमेल',
    password: 'पासवर्ड',
    again: 'पासवर्ड फिर से',
    submit: 'पासवर्ड सेव करें',
    saved: 'पासवर्ड सेव हो गया। अब इससे लॉगिन करें।',
    signIn: 'लॉगिन पर जाएँ',
    checking: 'लिंक जाँच रहे हैं',
  },
};

export default people;
