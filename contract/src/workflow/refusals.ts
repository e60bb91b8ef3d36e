import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the workflow slice; the refusing call fills in `{name}`. */
export const refusals = {
  'form-field-twice': { en: 'The field name {name} is used twice', zh: '字段名 {name} 重复' },
  'form-field-empty': { en: 'The choice field {name} has no options', zh: '选择字段 {name} 没有选项' },
  'form-field-needed': {
    en: 'This step requires the field {name}. Keep the field with its type and options',
    zh: '该步骤需要 {name}，请保留此字段及其类型和选项',
  },
  'form-field-at-start': {
    en: 'This form is used to create orders, so it can’t ask for photos, devices or materials. Remove {name}',
    zh: '该表单用于发起工单，此时不能录入照片、设备或材料，请去掉 {name}',
  },
  'collection-under-way': {
    en: '{customer} already has a collection visit: order {order}',
    zh: '{customer} 已有上门收款工单 {order}',
  },
  'team-or-unit': { en: 'Choose a work team or a department, not both', zh: '请选择班组或机构，二者只能选一' },
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
  'more-left-over': {
    en: 'Only {taken} of {material} was taken for this construction. The leftover quantity can’t be higher',
    zh: '本工程仅领用{material} {taken}，退回数量不能超过领用数量',
  },
  'place-outside-town': {
    en: 'This location is {km} km from the center of {town}. Check latitude and longitude',
    zh: '该位置距{town}中心{km}公里，请核对经纬度',
  },
  'accepts-own-work': {
    en: 'You or the person you act for built this ODB. Reassign the task to someone else: {approvers}',
    zh: '该分纤箱由您或委托人施工，须由他人验收，请转派工单：{approvers}',
  },
  'file-missing': {
    en: 'The file {file} is missing from the file store. Contact the administrator',
    zh: '文件存储中缺少 {file}，请联系管理员',
  },
  'no-file': { en: 'Choose a file', zh: '请选择文件' },
} as const satisfies Sentences
