import type { Topic, Topics } from './topic.ts'

/** Help on pre-printed documents: receipts and invoices, from the printer to the write-off. */
export const notesEn = {
  InvoiceStorageAct: {
    what: 'Adds a block of pre-numbered forms to storage, as delivered by the printer.',
    how: ['Choose the document type and the store, and enter the series and the first and last number.'],
    wrong: [
      ['Some numbers already exist', 'Another block has these numbers. Check the label on the package.'],
      ['Wrong entry', 'Correct it on the Modify notes page, as long as no number was dispatched.'],
    ],
  },
  InvoiceDispatchAct: {
    what: 'Sends numbers from storage to a department.',
    how: [
      'Open a block, and choose the department and quantity. The lowest unused numbers are sent.',
      'Recall numbers sent to the wrong department before they are claimed.',
    ],
    wrong: [
      [
        'The department has not received it',
        'It is in transit until the department claims it on the Note processing page.',
      ],
    ],
  },
  InvoiceDistributeAct: {
    what: 'Assigns numbers of the department to an employee.',
    how: [
      'Open a block, and choose the employee and quantity. The employee must claim them.',
      'Recall numbers sent to the wrong employee before they are claimed.',
    ],
    wrong: [['The block is not listed', 'The department must claim it first on the Note processing page.']],
  },
  InvoiceReturnAct: {
    what: 'Returns numbers the department doesn’t need to storage.',
    how: ['Select a block and return it. The storekeeper confirms receipt.'],
    wrong: [['An employee still has it', 'The employee returns the block to the department first.']],
  },
  InvoiceBackStorageAct: {
    what: 'Receives returned forms into storage.',
    how: ['Check the forms against the numbers, then return them to storage.'],
    wrong: [['The numbers do not match', 'Don’t accept the return. Call the department that sent it.']],
  },
  ModifyInvoiceAct: {
    what: 'Corrects a block that was entered wrongly.',
    how: ['Open the block and enter the document type, series and numbers as printed.'],
    wrong: [['The block is not listed', 'Some of its numbers were already dispatched, so it can’t be changed.']],
  },
  NoteApproveAct: {
    what: 'Second-person approval of voided numbers, write-offs and losses.',
    how: [
      'Open a request, check the photo and reason, then approve or decline it.',
      'A voided number can be restored on the same day if no later number was used.',
    ],
    wrong: [
      ['It is your own request', 'Another person must approve it.'],
      [
        'A later number was used',
        'The number stays void. If you decline it, an explanation is required. Approve it once the reason is clear.',
      ],
    ],
  },
  '343': {
    what: 'Blocks held by you and your department.',
    how: [
      'Confirm receipt of the forms.',
      'If the next form is spoiled, void its number with a photo.',
      'Return numbers you don’t need. Request write-off of used blocks, including those of employees who have left.',
      'Report a loss immediately, with the circumstances.',
    ],
    wrong: [
      ['No receipt numbers left', 'Request a new block. The distributor was notified when numbers ran low.'],
      [
        'A block can’t be written off',
        'Return its unused numbers first, and wait until its voided numbers are approved.',
      ],
    ],
  },
  InvoiceCheckPage: {
    what: 'The location, history and use of every pre-numbered form, and of every number that the system gave.',
    how: [
      'Find blocks by document type, series, number or status. Numbers that the system gave are in no block: find them under used numbers.',
      'Movements and used numbers are a log and can’t be changed.',
      'Continuity shows every number of a series and any missing numbers.',
    ],
    wrong: [['A number is missing', 'Notify finance. The audit also reports it.']],
  },
  RechargeCards: {
    what: 'Creates, activates and blocks batches of recharge cards (sold) and cash coupons (given away), and shows which are used.',
    how: [
      'Create a batch and save the file with its codes immediately: they are shown only once. Send the file to the printer.',
      'A coupon pays one bill or order within its validity period. It can’t be used to recharge, gives no change and has no cash value.',
      'Another person activates the batch when the cards are in the shops. Cards don’t work before that.',
      'Open a batch to see its cards. Block a single card or all unused cards.',
    ],
    wrong: [
      ['The codes were not saved', 'Block the batch and create another. The codes can’t be shown again.'],
      ['A parcel of cards was lost', 'Block the batch, or its cards by their serial numbers. Used cards stay used.'],
      ['A clerk can no longer enter codes', 'Ten invalid codes were entered. Try again after 15 minutes.'],
    ],
  },
} satisfies Record<string, Topic>

/** Help on the same pages, in Chinese. */
export const notesZh = {
  InvoiceStorageAct: {
    what: '按印刷厂交付的号段把票据入库。',
    how: ['选择票据种类和仓库，录入代码、起始号码和截止号码。'],
    wrong: [
      ['部分号码已存在', '请核对包装标签，已有其他票据段使用这些号码。'],
      ['录入有误', '未动用前可在票据修改中更正。'],
    ],
  },
  InvoiceDispatchAct: {
    what: '把号码从仓库下发给机构。',
    how: ['打开票据段，选择机构和数量，从最小的未用号码起下发。', '下发错机构的号码在签收前可以召回。'],
    wrong: [['机构尚未收到', '机构签收前为在途，由机构在“票据处理”中签收。']],
  },
  InvoiceDistributeAct: {
    what: '把机构的号码分发给员工。',
    how: ['打开票据段，选择员工和数量，由员工签收。', '分发错员工的号码在签收前可以召回。'],
    wrong: [['找不到票据段', '请先在“票据处理”中签收。']],
  },
  InvoiceReturnAct: {
    what: '把机构不需要的号码退回仓库。',
    how: ['选择票据段并退回，由仓库退库。'],
    wrong: [['仍由员工持有', '请员工先退回机构。']],
  },
  InvoiceBackStorageAct: {
    what: '把退回的票据收回仓库。',
    how: ['核对票据与号码后退库。'],
    wrong: [['号码不符', '请不要退库，并联系退回的机构。']],
  },
  ModifyInvoiceAct: {
    what: '更正录入有误的票据段。',
    how: ['打开票据段，按实物录入种类、代码和号码。'],
    wrong: [['列表中没有该票据段', '其中部分已下发，不能再修改。']],
  },
  NoteApproveAct: {
    what: '作为第二人审批作废、核销和遗失。',
    how: ['打开申请，查看照片和原因后批准或不批准。', '作废号码可在当日恢复，但其后的号码未被使用。'],
    wrong: [
      ['是您自己的申请', '须由他人审批。'],
      ['其后的号码已使用', '该号码保持作废。不批准后为待说明，查明原因后再批准。'],
    ],
  },
  '343': {
    what: '您和机构持有的票据段。',
    how: [
      '收到票据后签收。',
      '下一张票据损坏时，附照片作废该号码。',
      '退回不需要的号码；用完的票据段申请核销，离职同事的也可以。',
      '遗失时立即报失并说明经过。',
    ],
    wrong: [
      ['收据号已用完', '请申领新的票据段；即将用完时已通知分发人。'],
      ['不能核销', '请先退回未用号码，并等待作废号码审批。'],
    ],
  },
  InvoiceCheckPage: {
    what: '每张编号票据在哪里、如何流转、用于何处，以及系统编号的使用情况。',
    how: [
      '按种类、代码、号码和状态查找票据段。系统编号的号码不属于任何票据段，请在使用记录中查找。',
      '库存变动和使用记录不可更改。',
      '连续性显示一个代码的全部号码及是否缺失。',
    ],
    wrong: [['有缺失的号码', '请告知财务，账目核对也会指出。']],
  },
  RechargeCards: {
    what: '充值卡（出售）与代金券（赠送）的制作、激活和冻结，并可查看每张是否已使用。',
    how: [
      '制作一批并立即保存密码文件，密码仅显示一次；文件交付印制。',
      '代金券在有效期内可抵缴账单或订单一次，不能充值，不找零，不兑换现金。',
      '卡送达机构后由另一人激活，激活前不能使用。',
      '打开批次查看各卡，可冻结一张或全部未使用的卡。',
    ],
    wrong: [
      ['密码没有保存', '请冻结该批次并重新制作，密码无法再次查看。'],
      ['一箱卡丢失', '请冻结该批次或按卡号冻结，已使用的卡不受影响。'],
      ['营业员不能再输入密码', '已输入十个无效密码，一刻钟后恢复。'],
    ],
  },
} satisfies Topics<typeof notesEn>
