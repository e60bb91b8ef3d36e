import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the processes slice. */
export const words = {
  fields: {
    processDefinitionId: { en: 'Process definition', zh: '流程定义' },
    element: { en: 'Step', zh: '步骤' },
    formPropertyId: { en: 'Form', zh: '表单' },
    formKey: { en: 'Form', zh: '表单' },
    processKey: { en: 'Process', zh: '流程' },
    xml: { en: 'Diagram', zh: '流程图' },
    key: { en: 'Key', zh: '标识' },
    fields: { en: 'Fields', zh: '字段' },
    label: { en: 'English label', zh: '英文标签' },
    zhLabel: { en: 'Chinese label', zh: '中文标签' },
    when: { en: 'Show when', zh: '显示条件' },
    requiredWhen: { en: 'Required when', zh: '必填条件' },
    section: { en: 'English heading', zh: '英文分组标题' },
    zhSection: { en: 'Chinese heading', zh: '中文分组标题' },
    maxLength: { en: 'Maximum length', zh: '最大长度' },
    earliest: { en: 'Earliest date', zh: '最早日期' },
    heldBy: { en: 'Held by', zh: '设备持有方' },
    options: { en: 'Options', zh: '选项' },
    optionsFrom: { en: 'Options list', zh: '选项来源' },
    limitsFrom: { en: 'Limits from', zh: '限值来源' },
    candidateOrganizationUnit: { en: 'Assigned department', zh: '派给机构' },
    candidateOrganizationUnitName: { en: 'Department', zh: '派给机构' },
  },
  terms: {
    'assignment-rule': thing('The rule', '规则'),
    'process-step': thing('The step', '步骤'),
    task: thing('The task', '工单'),
    process: thing('The process', '流程'),
    form: thing('The form', '表单'),
    'device.settled': { en: 'Device returned elsewhere or lost', zh: '设备已在别处归还或丢失' },
    'network-answered': { en: 'Completed by the network', zh: '网络已自行完成' },
    'visit-refused': { en: 'Visit refused', zh: '拒绝上门' },
  },
} as const satisfies SliceWords
