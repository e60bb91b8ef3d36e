/** The attributes that access servers get, which the page of network resources shows. */
export { ReplyTemplateList } from './replies/ReplyTemplateList.tsx'
