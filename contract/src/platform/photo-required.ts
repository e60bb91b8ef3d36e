/** The message for a missing photo, shown by the browser before sending and returned by the call. */
export const photoRequired = { en: 'At least one photo is required', zh: '请至少上传一张照片' }
