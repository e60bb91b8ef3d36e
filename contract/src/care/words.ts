import { type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the care slice: labels of fields and entities. */
export const words = {
  fields: {
    careCode: { en: 'Care record', zh: '关怀记录' },
    communicationType: { en: 'Contact type', zh: '沟通方式' },
    serviceType: { en: 'Topic', zh: '服务类型' },
    feedback: { en: 'Feedback', zh: '用户反馈' },
    satisfaction: { en: 'Satisfaction', zh: '满意度' },
    completion: { en: 'Status', zh: '办结情况' },
    handover: { en: 'Assigned to', zh: '移交' },
    followUpOn: { en: 'Follow up on', zh: '下次联系日期' },
    due: { en: 'Due', zh: '到期' },
    modifiedBy: { en: 'Changed by', zh: '修改人' },
    modifiedAt: { en: 'Changed at', zh: '修改时间' },
  },
  terms: {
    'care-record': thing('The care record', '关怀记录'),
    'communication-type': thing('The contact type', '沟通方式'),
    'care-service-type': thing('The topic', '服务类型'),
    'user-feedback': thing('The feedback', '用户反馈'),
    satisfaction: thing('The satisfaction', '满意度'),
    completion: thing('The status', '办结情况'),
    handover: thing('The assignee', '移交'),
  },
} as const satisfies SliceWords
