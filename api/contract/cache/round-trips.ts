export const ROUND_TRIPS_HEADER = "X-Database-Trips";
