import type { SocialMediaMessages } from '../en/socialMedia.ts';

const socialMedia: SocialMediaMessages = {
  lead: 'ये लिंक पोस्टर और बिल पर आते हैं। जो नहीं है, ख़ाली छोड़ें।',
  shown: 'ऐसा दिखेगा',
  none: 'अभी कोई लिंक नहीं। जो भरेंगे वह यहाँ वैसा दिखेगा जैसा ग्राहक देखेगा।',
  saved: 'लिंक सेव हो गए',
  test: 'नए टैब में खोलें: %{name}',
};

export default socialMedia;
