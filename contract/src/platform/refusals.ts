import type { Sentences } from '#platform/act-types.ts'
import { photoRequired } from '#platform/photo-required.ts'

/** Refusal messages of the platform slice; the refusing call fills in `{name}`. */
export const refusals = {
  'session-expired': { en: 'Login authorization expired, please login again', zh: '登录授权已过期，请重新登录' },
  'no-permission': { en: 'Sorry, no operation permission', zh: '对不起，没有操作权限' },
  'password-expired': {
    en: 'Your password has expired. Change it to continue',
    zh: '您的密码已过期，请修改密码后继续',
  },
  'second-factor-due': {
    en: 'Your role requires one-time codes at sign-in. Set them up to continue',
    zh: '您的角色登录时须输入动态码，请设置后继续',
  },
  'invalid-input': { en: '{fault}', zh: '{fault}' },
  'no-data-interface': { en: 'No data interface: {path}', zh: '没有该数据接口：{path}' },
  'internal-error': {
    en: 'Something went wrong on our side. Nothing was changed. Reference: {requestId}',
    zh: '系统内部错误，未做任何更改。参考号：{requestId}',
  },
  'database-unavailable': {
    en: 'The database cannot be reached at the moment. Nothing was changed; please try again shortly',
    zh: '暂时无法连接数据库，未做任何更改，请稍后重试',
  },
  'outcome-unknown': {
    en: 'The database connection was lost while saving. Submit again. It won’t be processed twice',
    zh: '保存时数据库连接中断。请再次提交，系统不会重复处理',
  },
  'took-too-long': {
    en: 'This took longer than {seconds} seconds and was stopped. Nothing was changed. Use a shorter period, a narrower search, fewer rows or a smaller file',
    zh: '处理时间超过 {seconds} 秒，已停止，未做任何更改。请缩小处理范围：缩短时间段、细化查询条件、减少行数或拆分文件',
  },
  'files-unavailable': {
    en: 'Files can’t be saved or opened at the moment: their storage is unavailable or full. Nothing was changed; please try again later',
    zh: '文件存储暂时不可用或已满，无法保存或打开文件。未做任何更改，请稍后重试',
  },
  'too-busy': { en: 'The system is busy. Please try again in a moment', zh: '系统繁忙，请稍后重试' },
  'key-reused': {
    en: 'This submission key was already used for another operation. Reopen the form',
    zh: '该提交标识已用于其他操作，请重新打开表单',
  },
  'not-found': { en: '{what} was not found', zh: '未找到{what}' },
  'wrong-state': { en: 'Not possible in the current state ({state})', zh: '当前状态（{state}）不允许此操作' },
  'outside-scope': { en: '{what} belongs to another organization', zh: '{what}属于其他机构' },
  'in-use': {
    en: '{what} is still in use ({where}: {count}) and can’t be deleted',
    zh: '{what}仍被使用（{where}：{count}），不能删除',
  },
  'changed-meanwhile': {
    en: 'Someone else has changed this. Refresh and try again',
    zh: '数据已被他人修改，请刷新后重试',
  },
  'duplicate-code': { en: '{what} already exists', zh: '{what}已存在' },
  'nothing-to-settle': { en: 'Choose at least one collection', zh: '请至少选择一笔收款' },
  'optical-power-out-of-range': {
    en: 'The optical power {power} dBm is outside {min} to {max} dBm',
    zh: '光功率 {power} dBm 超出范围 {min} 至 {max} dBm',
  },
  'photo-required': photoRequired,
  'workbook-protected': {
    en: 'The workbook is protected with a password. Remove the password in the spreadsheet program and import the file again',
    zh: '工作簿设有密码。请在表格软件中取消密码后重新导入',
  },
  'workbook-old': {
    en: 'The workbook is in the old .xls format. Save it as .xlsx in the spreadsheet program and import that file',
    zh: '工作簿为旧格式 .xls。请在表格软件中另存为 .xlsx 后再导入',
  },
  'workbook-unreadable': {
    en: 'The workbook is damaged, or is not an Excel workbook (.xlsx). Open it in the spreadsheet program, save it as .xlsx and import that file',
    zh: '工作簿已损坏，或不是 Excel 工作簿（.xlsx）。请在表格软件中打开并另存为 .xlsx 后再导入',
  },
  'workbook-too-large': {
    en: 'The workbook is too large. Delete the sheets and columns that are not imported, or save the sheet as “CSV UTF-8” and import that file',
    zh: '工作簿内容过多。请删除不导入的工作表和列，或将该工作表另存为“CSV UTF-8”后再导入',
  },
  'workbook-sheets': {
    en: 'Several sheets of the workbook could be imported: {sheets}. Keep only one of them in the file',
    zh: '工作簿中有多个工作表可以导入：{sheets}。请在文件中只保留其中一个',
  },
} as const satisfies Sentences
