import type { CameraMessages } from '../en/camera.ts';

const camera: CameraMessages = {
  open: 'कैमरे से स्कैन करें',
  title: 'कैमरा',
  picture: 'कैमरे की तस्वीर',
  close: 'कैमरा बंद करें',
  starting: 'कैमरा खुल रहा है',
  hint: 'बारकोड कैमरे के सामने रखें।',
  read: 'पढ़ा:',
  problem: {
    insecure: 'कैमरे के लिए HTTPS ज़रूरी है: पेज HTTPS वाले पते से खोलें, या दुकान के अपने कंप्यूटर पर।',
    denied: 'ब्राउज़र में इस साइट को कैमरे की इजाज़त दें, फिर कोशिश करें।',
    none: 'इस डिवाइस में कैमरा नहीं है।',
    busy: 'कैमरा किसी और ऐप में चल रहा है। उसे बंद करके फिर कोशिश करें।',
    failed: 'कैमरा नहीं खुला। नंबर लिखें या स्कैनर से स्कैन करें।',
  },
};

export default camera;
