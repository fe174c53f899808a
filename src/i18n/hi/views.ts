import type { ViewMessages } from '../en/views.ts';

const views: ViewMessages = {
  label: 'व्यू',
  list: 'लिस्ट',
  as: { list: 'लिस्ट', board: 'बोर्ड', calendar: 'कैलेंडर', timeline: 'टाइमलाइन' },
  sharedWith: 'किसके लिए',
  onlyMe: 'सिर्फ़ मैं',
  everyone: 'सभी',
  refused: '%{name} अपनी जगह पर ही है: %{reason}',
  tooMany: 'सिर्फ़ पहले %{max} दिख रहे हैं। बाकी देखने के लिए फ़िल्टर लगाएँ।',
  board: {
    hint: 'कार्ड को दूसरी जगह ले जाने के लिए स्पेस, खोलने के लिए एंटर दबाएँ।',
    cards: '%{smart_count} कार्ड |||| %{smart_count} कार्ड',
    limit: 'लिमिट %{limit}',
    none: 'तय नहीं',
    unknown: 'उपलब्ध नहीं',
    empty: 'कोई कार्ड नहीं',
    more: 'और दिखाएँ',
    menu: '%{name} के लिए विकल्प',
    up: 'ऊपर ले जाएँ',
    down: 'नीचे ले जाएँ',
    lifted:
      '%{name} को %{column} से उठाया, %{total} में से स्थान %{position}। ऐरो कुंजियों से ले जाएँ, स्पेस से रखें, एस्केप से रद्द करें।',
    at: '%{column}, %{total} में से स्थान %{position}',
    moved: '%{name} अब %{column} में, स्थान %{position}',
    cancelled: 'रद्द किया। %{name} वापस %{column} में है।',
  },
  calendar: {
    month: 'महीना',
    week: 'सप्ताह',
    day: 'दिन',
    change: 'तारीख़ बदलें',
    open: 'खोलें',
    save: 'सेव करें',
    moved: '%{name} अब %{day} को',
  },
  timeline: {
    earlier: 'पहले',
    later: 'बाद में',
    today: 'आज',
    nothing: 'इन दिनों कुछ नहीं। जिन रिकॉर्ड में दोनों तारीख़ें नहीं हैं, वे नहीं दिखते।',
    bar: '%{name}: %{from} से %{to}',
    other: 'बिना समूह',
  },
};

export default views;
