/** That a form lacks a photo: said in the browser before it is sent, and again by the call. */
export const photoRequired = { en: 'At least one photo is required', zh: '请至少上传一张照片' }
