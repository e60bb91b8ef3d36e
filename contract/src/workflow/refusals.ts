import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the workflow slice; the refusing call fills in `{name}`. */
export const refusals = {
  'task-taken': { en: '{who} has already claimed this task', zh: '该工单已被{who}签收' },
  'not-your-task': { en: 'This task is not assigned to you', zh: '该工单不属于您' },
  'device-not-yours': { en: 'ONT {number} is not in your stock', zh: 'ONT {number} 不在您的库存中' },
  'device-wrong-kind': { en: 'Device {number} is not an ONT for this offering', zh: '设备 {number} 不适用于该产品' },
  'material-short': { en: 'You hold only {have} of {material}', zh: '{material} 库存仅有 {have}' },
  'file-too-large': { en: 'The file must not exceed {max}', zh: '文件不能超过 {max}' },
  'not-an-image': { en: 'Only images can be uploaded', zh: '此处只能上传图片' },
  'not-an-annex': { en: 'Only images and PDF files can be attached', zh: '只能附加图片或 PDF 文件' },
  'too-many-pictures': {
    en: 'There are already {max} pictures. Delete some of yours first',
    zh: '已有 {max} 张图片，请先删除您上传的一些图片',
  },
  'file-missing': {
    en: 'The file {file} is missing from the file store. Contact the administrator',
    zh: '文件存储中缺少 {file}，请联系管理员',
  },
  'no-file': { en: 'Choose a file', zh: '请选择文件' },
} as const satisfies Sentences
