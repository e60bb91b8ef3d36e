import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'

/** Lets a choice be taken back by a button that says so in the reader's language. */
export const clearedBy = (label: string) => ({ label, clearIcon: <CloseCircleFilled /> })
