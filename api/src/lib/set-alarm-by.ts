/** Has a Durable Object's alarm come at a time, unless it comes earlier. */
export async function setAlarmBy(storage: DurableObjectStorage, timeMs: number): Promise<void> {
  const scheduled = await storage.getAlarm();
  if (scheduled === null || scheduled > timeMs) await storage.setAlarm(timeMs);
}
