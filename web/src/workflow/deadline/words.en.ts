export const en = {
  late: 'Late',
  standsStill: 'The clock stands still',
  lateBy: (days: number, hours: number, minutes: number) =>
    days > 0
      ? `${days} d ${hours} h overdue`
      : hours > 0
        ? `${hours} h ${minutes} min overdue`
        : `${minutes} min overdue`,
}
