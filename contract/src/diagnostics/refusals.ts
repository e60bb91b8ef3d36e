import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the diagnostics slice; the refusing call fills in `{name}`. */
export const refusals = {
  'line-without-ont': {
    en: '{number} has no ONT registered on an OLT. Enter the values instead',
    zh: '{number} 没有在 OLT 上注册的 ONT，请直接填写各值',
  },
  'line-without-olt': {
    en: 'The OLT of {number} is not known. Link its distribution box to a PON port first',
    zh: '不知道 {number} 所属的 OLT，请先将其分纤箱接入 PON 口',
  },
  'no-line-template': {
    en: 'No command template is in use for this on OLTs of {vendor}. Add one with the action “{part}” and have it approved',
    zh: '{vendor}的 OLT 没有可用的命令模板，请新增动作为“{part}”的模板并提交审批',
  },
  'line-on-other-olt': {
    en: 'The ONT of this line is registered on {olt}. Choose that OLT',
    zh: '该线路的 ONT 注册在 {olt} 上，请选择该 OLT',
  },
  'template-of-other-vendor': {
    en: 'This template is for OLTs of {vendor}, and {olt} is of another vendor. Choose an OLT of {vendor}',
    zh: '该模板用于{vendor}的 OLT，{olt} 属于其他厂家，请选择{vendor}的 OLT',
  },
  'template-not-tried': {
    en: 'A template that changes the OLT can only be previewed. After approval, it is sent to lines',
    zh: '会修改 OLT 的模板只能预览，批准后才会下发到线路',
  },
  'not-a-reading': {
    en: 'Before approval, only commands that read can run: display, show, and moving to a PON interface. Not this one: {command}',
    zh: '批准前只能运行读取命令：display、show，以及进入 PON 接口。不允许：{command}',
  },
  'run-in-progress': {
    en: 'This OLT is already being asked. Wait for the result',
    zh: '正在查询该 OLT，请等待其结果',
  },
} as const satisfies Sentences
