export { default as ReconnectingSocket } from "partysocket/ws";
