import type { RaMessages } from '../en/ra.ts';

const ra: RaMessages = {
  ra: {
    action: {
      add: 'जोड़ें',
      cancel: 'रहने दें',
      clear_array_input: 'लिस्ट ख़ाली करें',
      close: 'बंद करें',
      confirm: 'पक्का करें',
      create: 'नया',
      delete: 'हटाएँ',
      move_down: 'नीचे करें',
      move_up: 'ऊपर करें',
      refresh: 'रीफ़्रेश करें',
      remove: 'हटाएँ',
      save: 'सेव करें',
      undo: 'वापस लें',
      update: 'बदलें',
    },
    auth: {
      auth_check_error: 'पहले लॉगिन करें',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'जुड़ी हुई जानकारी नहीं मिली।',
        many_missing: 'जुड़ी हुई कोई एक चीज़ अब नहीं है।',
        single_missing: 'जुड़ी हुई चीज़ अब नहीं है।',
      },
    },
    message: {
      clear_array_input: 'क्या पूरी लिस्ट ख़ाली करनी है?',
      delete_content: 'क्या यह %{name} हटाना है?',
      delete_title: '%{name} %{recordRepresentation} हटाएँ',
      invalid_form: 'कुछ बॉक्स ठीक से नहीं भरे हैं। लाल निशान देखें।',
      select_all_limit_reached: 'बहुत ज़्यादा हैं, सब नहीं चुन सकते। पहले %{max} ही चुने गए।',
      unsaved_changes: 'कुछ बदलाव सेव नहीं हुए। क्या उन्हें छोड़ देना है?',
    },
    navigation: {
      next: 'अगले पेज पर जाएँ',
      page: 'पेज %{page} पर जाएँ',
      page_range_info: '%{total} में से %{offsetBegin}-%{offsetEnd}',
      previous: 'पिछले पेज पर जाएँ',
    },
    notification: {
      created: 'बन गया',
      data_provider_error: 'डेटा लाने में गड़बड़ हुई। ब्योरा कंसोल में है।',
      deleted: 'हटा दिया |||| %{smart_count} हटा दिए',
      http_error: 'सर्वर से ठीक जवाब नहीं आया',
      i18n_error: 'यह भाषा नहीं खुली',
      item_doesnt_exist: 'यह अब नहीं है',
      logged_out: 'आपका सेशन ख़त्म हो गया। फिर से लॉगिन करें।',
      not_authorized: 'आपको इसकी इजाज़त नहीं है।',
      updated: 'बदल दिया |||| %{smart_count} बदल दिए',
    },
    page: {
      create: 'नया: %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'खुल रहा है',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'यह ईमेल सही नहीं है',
      maxLength: 'ज़्यादा से ज़्यादा %{max} अक्षर',
      maxValue: 'ज़्यादा से ज़्यादा %{max}',
      minLength: 'कम से कम %{min} अक्षर',
      minValue: 'कम से कम %{min}',
      number: 'अंक लिखें',
      oneOf: 'इनमें से एक: %{options}',
      regex: 'लिखने का तरीका देखें',
      required: 'भरना ज़रूरी है',
      unique: 'यह पहले से है',
    },
  },
};

export default ra;
