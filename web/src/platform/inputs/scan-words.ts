import type { Words } from '#platform/words.ts'

const en = {
  scan: 'Scan with camera',
  advice: 'Point the camera at the label. It is read automatically.',
  noCamera: 'Camera not available. Allow it in the browser, or type the number.',
}

const zh = {
  scan: '用摄像头扫描',
  advice: '将标签对准摄像头，系统会自动识别。',
  noCamera: '无法使用摄像头。请在浏览器中允许使用，或手工输入编号。',
} satisfies Words<typeof en>

export const words = { en, zh }
