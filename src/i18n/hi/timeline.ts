import type { TimelineMessages } from '../en/timeline.ts';

const timeline: TimelineMessages = {
  title: 'टाइमलाइन',
  comment: 'टिप्पणी',
  commentHelp: 'किसी का नाम लिखने के लिए @ टाइप करें',
  send: 'टिप्पणी करें',
  people: 'किसका नाम लिखें',
  addFile: 'फ़ाइल जोड़ें',
  dropFile: 'या यहाँ छोड़ें',
  fileAdded: 'फ़ाइल जुड़ गई',
  removeFile: '%{name} हटाएँ',
  removeTitle: 'यह फ़ाइल हटाएँ?',
  removeText: '%{name} हट जाएगी। यह वापस नहीं होगा।',
  remove: 'हटाएँ',
  fileRemoved: 'फ़ाइल हट गई',
  older: 'और पुराने दिखाएँ',
  nothing: 'अभी कुछ नहीं',
  created: 'रिकॉर्ड जोड़ा',
  changed: 'रिकॉर्ड बदला',
  empty: 'ख़ाली',
  commented: 'टिप्पणी की',
  filed: 'फ़ाइल जोड़ी',
};

export default timeline;
