/** Pictures attached to tasks and processes. */
export { addAttachment } from './add-attachment.ts'
export { deleteAttachment } from './delete-attachment.ts'
export { downloadTaskFile, listAttachments, listPictures, showAttachment } from './show-attachments.ts'
